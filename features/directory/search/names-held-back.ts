import { asWritten } from './names-as-written.ts';

/** A hundred, written down before the search was tried with them; of what was missed rules were made. */
export const triedAgain = asWritten(`
Amritpal Sandhu|أمريتبال ساندو|अमृतपाल संधू|Amrit Pal Sandhoo
Anantrao Kadam|أنانتراو كادام|अनंतराव कदम|Anant Rao Kadam
Ashutosh Gowariker|أشوتوش غواريكر|आशुतोष गोवारीकर|Ashutosh Govarikar
Baldev Chhabra|بالديف تشابرا|बलदेव छाबड़ा|Baldeo Chabra
Bhagyashree Patwardhan|باغياشري باتواردان|भाग्यश्री पटवर्धन|Bhagyashri Patvardhan
Bishwajit Nath|بيشواجيت نات|विश्वजीत नाथ|Biswajeet Nath
Champaklal Gada|تشامباكلال غادا|चंपकलाल गड़ा|Champak Lal Gada
Chudamani Bhagavathar|تشوداماني بهاغافاتار|चूड़ामणि भागवतर|Choodamani Bhagavatar
Dhirubhai Kothari|ديروباي كوتاري|धीरूभाई कोठारी|Dheerubhai Kothary
Dwarkanath Jha|دواركانات جها|द्वारकानाथ झा|Dvarkanath Jha
Ganapathi Sthapati|غاناباتي ستاباتي|गणपति स्थपति|Ganapati Sthapathi
Hemlata Khanvilkar|هيملاتا خانفيلكار|हेमलता खानविलकर|Hemalatha Khanwilkar
Jamshed Bharucha|جمشيد باروتشا|जमशेद भरूचा|Jamsheed Barucha
Jitendra Awhad|جيتندرا أوهاد|जितेंद्र आव्हाड|Jeetendra Avhad
Kamalakar Sontakke|كامالاكار سونتاكي|कमलाकर सोनटक्के|Kamlakar Sontake
Lajwanti Chugh|لاجوانتي تشوغ|लाजवंती चुघ|Lajvanti Chug
Mahadevappa Kumbar|ماهاديفابا كومبار|महादेवप्पा कुंबार|Mahadevapa Kumbhar
Muthuvel Karunanidhi|موتوفيل كارونانيدي|मुथुवेल करुणानिधि|Muthuwel Karunanidi
Navjot Sidhu|نافجوت سيدو|नवजोत सिद्धू|Navjoth Siddhu
Nrupesh Zala|نروبيش زالا|नृपेश झाला|Nripesh Jhala
Parvathy Thiruvothu|بارفاتي تيروفوتو|पार्वती तिरुवोतु|Parvati Tiruvothu
Phoolwati Meghwal|فولواتي ميغوال|फूलवती मेघवाल|Phulwati Meghval
Prakash Amte|براكاش آمتي|प्रकाश आमटे|Prakaash Amtey
Purushottam Laad|بوروشوتام لاد|पुरुषोत्तम लाड|Purushotam Lad
Ramdev Chokhani|رامديف تشوخاني|रामदेव चोखानी|Ramdeo Chokhany
Rituparna Ghatak|ريتوبارنا غاتاك|ऋतुपर्णा घटक|Rituparno Ghatak
Sanyukta Wagh|سانيوكتا واغ|संयुक्ता वाघ|Samyukta Vagh
Shivshankar Menghani|شيفشانكار مينغاني|शिवशंकर मेंघाणी|Shiv Shankar Menghani
Suchitra Krishnamurthy|سوتشيترا كريشنامورتي|सुचित्रा कृष्णमूर्ति|Suchithra Krishnamoorthi
Tarachand Barjatya|تاراتشاند بارجاتيا|ताराचंद बड़जात्या|Tara Chand Barjatia
Upendra Kashyap|أوبيندرا كاشياب|उपेंद्र कश्यप|Upender Kashyapa
Vinayak Savarkar|فيناياك سافاركار|विनायक सावरकर|Vinaayak Sawarkar
Virchand Gandhi|فيرتشاند غاندي|वीरचंद गांधी|Veerchand Gandi
Yashwant Holkar|ياشوانت هولكار|यशवंत होल्कर|Yashvant Holker
Zorawar Kalha|زوراوار كالها|ज़ोरावर कल्हा|Joravar Kalha
Adel Shukri|عادل شكري|आदिल शुकरी|Adil Shoukry
Aisha Dabbagh|عائشة الدباغ|आयशा दब्बाग़|Ayesha Dabagh
Akram Wazzan|أكرم الوزان|अकरम वज़्ज़ान|Akrem Wazan
Bilal Hariri|بلال الحريري|बिलाल हरीरी|Belal Hariry
Bushra Tayer|بشرى الطاير|बुशरा तायर|Boushra Tayir
Dina Abulhasan|دينا أبو الحسن|दीना अबुलहसन|Deena Abul Hassan
Emad Zeidan|عماد زيدان|इमाद ज़ैदान|Imad Zaydan
Ghalia Murad|غالية مراد|ग़ालिया मुराद|Galia Mourad
Hamza Nabhani|حمزة النبهاني|हमज़ा नबहानी|Hamzah Nabhany
Hanan Fayyad|حنان فياض|हनान फ़य्याज़|Hanaan Fayad
Ibrahim Turki|إبراهيم التركي|इब्राहिम तुर्की|Ebrahim Turky
Jalal Khayyat|جلال الخياط|जलाल ख़य्यात|Galal Khayat
Lama Shamsi|لمى الشامسي|लमा शम्सी|Lama Shamsy
Majid Futtaim|ماجد الفطيم|माजिद फ़ुतैम|Majed Futaim
Maha Nahyan|مها آل نهيان|महा नहयान|Maha Al Nahyan
Malek Rabiah|مالك ربيعة|मालिक रबीआ|Malik Rabia
Mazen Qudsi|مازن القدسي|माज़िन क़ुदसी|Mazin Koudsi
Mohsen Zawawi|محسن الزواوي|मोहसिन ज़वावी|Muhsin Zawawy
Muath Ghanem|معاذ غانم|मुआज़ ग़ानिम|Moaz Ghanim
Nabil Sulh|نبيل الصلح|नबील सुल्ह|Nabeel Solh
Rania Lahham|رانيا اللحام|रानिया लह्हाम|Raniya Laham
Sahar Naqbi|سحر النقبي|सहर नक़बी|Sahar Naqby
Samir Itani|سمير عيتاني|समीर ईतानी|Sameer Itany
Shaker Bdeir|شاكر بدير|शाकिर बुदैर|Shakir Bdair
Tamim Mannai|تميم المناعي|तमीम मन्नाई|Tameem Mannaei
Thamer Ruwaili|ثامر الرويلي|सामिर रुवैली|Thamir Ruwaily
Yara Atassi|يارا الأتاسي|यारा अतासी|Yarah Atasi
Zayed Falahi|زايد الفلاحي|ज़ायद फ़लाही|Zaid Falahy
Adrienne Girard|أدريان جيرار|एड्रिएन जिरार|Adrien Girard
Alistair Cunningham|أليستير كننغهام|एलिस्टेयर कनिंघम|Alastair Cuningham
Amelie Bertrand|أميلي برتراند|अमेली बर्ट्रांड|Emilie Bertrand
Bogdan Ionescu|بوغدان يونيسكو|बोगदान इओनेस्कु|Bogdan Ionesco
Carlos Mendieta|كارلوس ميندييتا|कार्लोस मेंडिएटा|Karlos Mendieta
Charlotte Pemberley|شارلوت بيمبرلي|शार्लट पेम्बरली|Sharlotte Pemberly
Cristina Salgado|كريستينا سالغادو|क्रिस्टीना सालगाडो|Kristina Salgado
Dominika Zielinska|دومينيكا زيلينسكا|डोमिनिका ज़ीलिंस्का|Dominica Zielinska
Emil Johansson|إميل يوهانسون|एमिल जोहानसन|Emil Johanson
Esther Goldberg|إستر غولدبرغ|एस्तेर गोल्डबर्ग|Ester Goldberg
Fergus Donnelly|فيرغوس دونلي|फ़र्गस डोनेली|Fergus Donelly
Francesca Romano|فرانشيسكا رومانو|फ्रांसेस्का रोमानो|Franceska Romano
Gabriel Marchetti|غابرييل ماركيتي|गेब्रियल मार्केटी|Gabriele Marketti
Grzegorz Mazur|غريغورز مازور|ग्रेगोर्ज़ माज़ुर|Gregorz Mazur
Hector Villanueva|هيكتور فيلانويفا|हेक्टर विलानुएवा|Hektor Vilanueva
Irina Sokolova|إيرينا سوكولوفا|इरिना सोकोलोवा|Irena Sokolova
Jasper Van Dijk|ياسبر فان دايك|जैस्पर वैन डाइक|Jasper Van Dyk
Katarzyna Nowak|كاتارزينا نوفاك|कातार्ज़िना नोवाक|Katarzina Novak
Ludwig Hartmann|لودفيغ هارتمان|लुडविग हार्टमैन|Ludvig Hartman
Natasha Volkova|ناتاشا فولكوفا|नताशा वोल्कोवा|Natasha Wolkova
Oliver Cromwell|أوليفر كرومويل|ओलिवर क्रॉमवेल|Olivier Cromwel
Sophie Laurent|صوفي لوران|सोफ़ी लॉरेंट|Sofie Laurent
Timothy Caldwell|تيموثي كالدويل|टिमोथी कैल्डवेल|Timothi Caldwel
Victor Hernandez|فيكتور هيرنانديز|विक्टर हर्नांडेज़|Viktor Hernandes
Yannick Moreau|يانيك مورو|यानिक मोरो|Yanick Moreaux
Achamma Vettickal|أتشاما فيتيكال|अच्चम्मा वेट्टिक्कल|Acchamma Vettikkal
Antony Perumbavoor|أنتوني بيرومبافور|एंटनी पेरुम्बवूर|Anthony Perumbavur
Basil Kuriakose|باسيل كورياكوس|बेसिल कुरियाकोस|Bazil Kuriakos
Christabel Gomes|كريستابيل غوميز|क्रिस्टाबेल गोम्स|Kristabel Gomez
Edwin Lewis|إدوين لويس|एडविन लुईस|Edvin Louis
Gervasis Miranda|جيرفاسيس ميراندا|जर्वासिस मिरांडा|Gervasius Miranda
Jessy Kurisinkal|جيسي كوريسينكال|जेस्सी कुरिसिंकल|Jessie Kurisingal
Kochuthresia Manjaly|كوتشوتريسيا مانجالي|कोचुत्रेस्या मंजाली|Kochuthressia Manjali
Lancelot Abreu|لانسلوت أبريو|लांसलॉट अब्रू|Lancelot Abrew
Nelson Mandapathil|نيلسون ماندابثيل|नेल्सन मंडपत्तिल|Nelsen Mandapathil
Raphy Olakkengil|رافي أولاكينغيل|राफ़ी ओलक्केंगिल|Rafi Olakkengil
Saramma Chennattu|ساراما تشيناتو|सारम्मा चेन्नाट्टु|Saramma Chenattu
Sheela Cardoz|شيلا كاردوز|शीला कार्दोज़|Sheila Cardoze
Xavier Pulickan|زافيير بوليكان|ज़ेवियर पुलिक्कन|Xavior Pulikkan
`);

/** Sixty more, written down before those rules were: nothing was made by them. */
export const heldBack = asWritten(`
Aniruddha Bapat|أنيرودا بابات|अनिरुद्ध बापट|Anirudh Bapat
Basavaraj Bommai|باسافاراج بوماي|बसवराज बोम्मई|Basavraj Bommayi
Chhaya Kadambande|تشايا كادامبانداي|छाया कदमबांडे|Chaya Kadambande
Dattatreya Ogale|داتاتريا أوغالي|दत्तात्रेय ओगले|Dattatray Ogle
Gopichand Hinduja|غوبيتشاند هيندوجا|गोपीचंद हिंदुजा|Gopi Chand Hinduja
Haribhau Zambre|هاريباو زامبري|हरिभाऊ झांबरे|Haribhau Jhambre
Jayantrao Bhave|جايانتراو بهافي|जयंतराव भावे|Jayant Rao Bhave
Kundanika Kapadia|كوندانيكا كاباديا|कुंदनिका कापड़िया|Kundnika Kapadiya
Lilavati Munim|ليلافاتي مونيم|लीलावती मुनीम|Leelavati Muneem
Manohar Parrikar|مانوهار باريكار|मनोहर पर्रिकर|Manohar Parikar
Nandkishore Swain|ناندكيشور سوين|नंदकिशोर स्वाईं|Nand Kishor Swain
Padmaja Nayak|بادماجا ناياك|पद्मजा नायक|Padmaja Naik
Rajeshwari Sachdev|راجيشواري ساتشديف|राजेश्वरी सचदेव|Rajeswari Sachdeva
Shantaram Ujjwal|شانتارام أوجوال|शांताराम उज्ज्वल|Shanta Ram Ujwal
Swaroopa Ojha|سواروبا أوجها|स्वरूपा ओझा|Swarupa Ojha
Thangavelu Pichai|تانغافيلو بيتشاي|तंगवेलु पिचाई|Thangavel Pichay
Vaishnavi Mhatre|فايشنافي مهاتري|वैष्णवी म्हात्रे|Vaishnavy Mhatre
Vilasini Nambudiri|فيلاسيني نامبوديري|विलासिनी नंबूदिरी|Vilasini Namboodiri
Adham Zaki|أدهم زكي|अदहम ज़की|Adhem Zaky
Amina Khoja|أمينة خوجة|अमीना ख़ोजा|Ameena Khojah
Dhuha Riyadi|ضحى الرياضي|ज़ुहा रियाज़ी|Doha Riyady
Farouk Tamer|فاروق تامر|फ़ारूक़ तामिर|Faruq Tamir
Ghanim Hajri|غانم الهاجري|ग़ानिम हाजरी|Ghanem Hajry
Hussain Lawati|حسين اللواتي|हुसैन लवाती|Hussein Lawaty
Ihsan Mahfouz|إحسان محفوظ|एहसान महफ़ूज़|Ehsan Mahfuz
Jaber Sabah|جابر الصباح|जाबिर सबाह|Jabir Sabbah
Kulthum Rahbi|كلثوم الرحبي|कुलसूम रहबी|Kulsoom Rahby
Marwan Zein|مروان الزين|मरवान ज़ैन|Marwan Zain
Nouf Sawalha|نوف صوالحة|नूफ़ सवालहा|Noof Sawalhah
Rafid Ubaidi|رافد العبيدي|राफ़िद उबैदी|Rafed Obaidi
Sultan Kaabi|سلطان الكعبي|सुल्तान काबी|Sultan Kabi
Tahani Yafei|تهاني اليافعي|तहानी याफ़ई|Tahany Yafai
Turki Dakhil|تركي الدخيل|तुर्की दख़ील|Turkey Dakheel
Abigail Worthington|أبيغيل ورذينغتون|एबिगेल वर्दिंगटन|Abigale Worthington
Aurelio Santoro|أوريليو سانتورو|ऑरेलियो सैंटोरो|Aurelio Santorro
Bjorn Halvarsson|بيورن هالفارسون|ब्योर्न हलवार्सन|Björn Halvarson
Chantal Lemaire|شانتال لومير|शांताल लेमेयर|Chantale Lemaire
Dieter Krause|ديتر كراوزه|डीटर क्राउज़े|Dieter Krauss
Elodie Fontaine|إيلودي فونتين|एलोडी फ़ॉन्टेन|Elodi Fontain
Gustav Lindgren|غوستاف ليندغرين|गुस्ताव लिंडग्रेन|Gustaf Lindgren
Helena Markovic|هيلينا ماركوفيتش|हेलेना मार्कोविच|Elena Markovich
Jonathan Ellsworth|جوناثان إلسورث|जोनाथन एल्सवर्थ|Jonathon Elsworth
Kirsten Nygaard|كيرستن نيغارد|कर्स्टन न्यगार्ड|Kristen Nygard
Luigi Bertolucci|لويجي برتولوتشي|लुइजी बर्टोलुची|Luigi Bertoluci
Margaret Ashdown|مارغريت أشداون|मार्गरेट ऐशडाउन|Margret Ashdown
Nigel Hawthorne|نايجل هوثورن|नाइजल हॉथोर्न|Nigel Hawthorn
Pablo Quintero|بابلو كينتيرو|पाब्लो क्विंटेरो|Pablo Kintero
Stefan Radu|ستيفان رادو|स्टेफ़ान राडू|Stephan Radu
Walter Eisenberg|والتر آيزنبرغ|वाल्टर आइज़नबर्ग|Valter Eisenberg
Yelena Smirnova|يلينا سميرنوفا|येलेना स्मिर्नोवा|Elena Smirnova
Alexina Tellis|أليكسينا تيليس|एलेक्सिना टेलिस|Alexena Telis
Babychan Mulavana|بيبيتشان مولافانا|बेबीचन मुलवना|Babychen Mulavana
Cletus Zuzarte|كليتوس زوزارتي|क्लीटस ज़ुज़ार्टे|Cletus Zuzart
Eugenia Lobo|يوجينيا لوبو|यूजीनिया लोबो|Eugeniya Lobo
Francis Xalxo|فرانسيس زالكسو|फ़्रांसिस ज़ाल्क्सो|Fransis Xalxo
Joseph Karippai|جوزيف كاريباي|जोसेफ़ करिप्पाई|Josef Karippai
Mathew Chirackal|ماثيو تشيراكال|मैथ्यू चिरक्कल|Matthew Chirakkal
Mercykutty Ulahan|ميرسيكوتي أولاهان|मर्सिकुट्टी उलहन|Mercy Kutty Ulahan
Roshni Albuquerque|روشني ألبوكيرك|रोशनी अल्बुकर्क|Roshini Albuquerk
Stephen Devasia|ستيفن ديفاسيا|स्टीफ़न देवस्या|Steven Devassia
`);
