import type { Region } from './places.ts';
import { pick, type Random } from './random.ts';

interface Community {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const malayali: Community = {
  first:
    words(`Anjali Anoop Aparna Arun Athira Biju Deepa Divya Gopika Hari Jayan Jincy Jithin Kavya Lakshmi Manju Maya
    Midhun Nikhil Nimisha Parvathy Praveen Rahul Rajesh Remya Resmi Sanal Sandhya Sreejith Sruthi Sumesh Thomas Vineeth Vishnu`),
  last: words(`Nair Menon Nambiar Pillai Varghese Kurian Warrier Panicker Thomas Mathew Joseph Chacko Kutty Unnikrishnan
    Namboothiri George Abraham Jacob Marar Koya`),
};
const tamil: Community = {
  first:
    words(`Aravind Bhuvana Dinesh Ezhil Gayathri Ilango Janani Karthik Kavitha Keerthana Madhavan Malathi Meenakshi
    Murugan Nandhini Palani Pradeep Ranjani Saravanan Selvi Senthil Sivakami Subha Sundar Tamilselvi Vasanth Vetri Yazhini`),
  last: words(`Raman Subramanian Iyer Iyengar Krishnan Murugesan Natarajan Palaniappan Rajendran Ramasamy Sundaram Chettiar
    Velu Ganesan Kumar Balasubramaniam Arumugam`),
};
const telugu: Community = {
  first:
    words(`Anusha Bhanu Chaitanya Deepthi Harika Jagadish Kalyan Lavanya Madhuri Naveen Padmaja Pavan Prasanna Ramya
    Sai Sirisha Srinivas Swathi Tejaswini Uday Vamsi Venkatesh Yamini`),
  last: words(
    `Reddy Rao Naidu Chowdary Varma Sastry Prasad Goud Raju Murthy Yadavalli Kondapalli Vemuri Achanta`,
  ),
};
const kannadiga: Community = {
  first:
    words(`Akshata Bharath Chandana Girish Ganesh Kiran Manjunath Nagaraj Pallavi Poornima Raghavendra Rashmi Roopa
    Shreyas Shwetha Sudeep Suma Veena Vinay`),
  last: words(`Gowda Hegde Shetty Bhat Kulkarni Patil Rao Murthy Desai Kamath Pai Nayak`),
};
const western: Community = {
  first:
    words(`Aarti Aditi Amol Ankita Bhavesh Chirag Darshan Dhara Gauri Hardik Hetal Jignesh Joana Ketan Mansi Mihir Nikita
    Omkar Pooja Prachi Rohan Sachin Sayali Shraddha Siddharth Swapnil Tejas Urvi Vaibhav Yash`),
  last: words(`Patel Shah Mehta Desai Joshi Deshmukh Kulkarni Pawar Jadhav Shinde Parekh Trivedi Dias Fernandes Lobo Naik
    Gokhale Bhatt Chavan Sawant Kale`),
};
const northern: Community = {
  first:
    words(`Aakash Aman Amrita Arjun Bhawna Charu Deepak Divya Gurpreet Harpreet Ishaan Jaspreet Kanika Karan Manish Megha
    Mohit Naina Neha Nitin Pankaj Priya Rajat Ritu Rohit Sakshi Shivani Simran Sunita Tanvi Varun Vikas Zoya Imran Farah Bilal`),
  last: words(`Sharma Verma Gupta Singh Kaur Malhotra Kapoor Khanna Chopra Bhatia Mishra Tiwari Pandey Srivastava Yadav
    Chauhan Rathore Bhardwaj Ansari Siddiqui Qureshi Mir Lone`),
};
const eastern: Community = {
  first:
    words(`Abhishek Aniket Anindita Arnab Bidisha Debashish Ipsita Joydeep Koushik Lopamudra Madhumita Nilanjan Paromita
    Pratik Riya Rupali Sagarika Sandip Sharmila Snehal Sourav Subhajit Sudipta Tanmay Trisha`),
  last: words(`Banerjee Chatterjee Mukherjee Bose Sen Ghosh Das Dutta Roy Mohanty Patnaik Sahoo Baruah Bora Gogoi Sinha Jha Kumari
    Oraon Nandy`),
};
const arab: Community = {
  first:
    words(`Abdullah Ahmed Aisha Ali Amal Bilal Dalia Fahad Faris Fatima Hala Hamad Hassan Huda Ibrahim Jamal Khalid Layla
    Mariam Mohammed Mona Nasser Noor Omar Rania Rashid Saeed Salma Samir Sara Tariq Yasmin Youssef Zainab`),
  last: words(`Haddad Khoury Mansour Farouk Rahman Hamdan Nasser Saleh Qasim Aziz Darwish Shaheen Zayed Habib Kanaan
    Al-Mansoori Al-Hashimi Al-Balushi Al-Kuwari Al-Sabah`),
};
const american: Community = {
  first:
    words(`Alejandro Amelia Andrew Beatriz Carlos Chloé Daniel Emily Ethan Grace Hannah Isabella Jacob James José Julia
    Liam Lucía Madison Mateo Megan Michael Natalie Noah Olivia Rachel Samuel Sofía Thomas Zoë`),
  last: words(`Anderson Brown Campbell Carter Chen García Hernández Hughes Johnson Kim Lee Martin Morales Nguyen Núñez O'Connor
    Patterson Peterson Robinson Thompson Tremblay Walker Williams Wong`),
};

/** Who lives where: the neighbours' names are the likelier, and people move. */
const communities: Record<Region, readonly Community[]> = {
  south: [malayali, malayali, malayali, tamil, tamil, kannadiga, telugu, western, northern],
  west: [western, western, western, northern, malayali, kannadiga],
  north: [northern, northern, northern, eastern, western, tamil],
  east: [eastern, eastern, eastern, northern, telugu],
  gulf: [arab, arab, malayali, northern, tamil],
  america: [american, american, american, western, telugu, arab],
};

/** Real people have names this long; a screen has to have room for them. Sixty letters the first. */
const longNames = [
  'Latha Venkata Satyanarayana Subrahmanyeswara Rao Vemulapalli',
  'Abdulrahman Mohammed Abdulaziz Al-Mansoori Al-Hashimi',
  'Thiruvenkatachari Padmanabhan Ananthakrishnan Iyengar',
] as const;

/** A name of somebody who works in a region; now and then a very long one. */
export function madeUpName(random: Random, region: Region): string {
  if (random() < 0.003) return pick(random, longNames);
  const community = pick(random, communities[region]);
  const middle = random() < 0.08 ? ` ${pick(random, community.first)}` : '';
  return `${pick(random, community.first)}${middle} ${pick(random, community.last)}`;
}

/** The part before the @ for a name: its first and last word in plain letters. The same name gives the same part. */
export function mailbox(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ');
  return `${plain[0]}.${plain.at(-1)}`;
}
