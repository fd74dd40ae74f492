import { sentence } from '#contract/sentence.ts';
import {
  choiceField,
  codeField,
  dayField,
  type ReadCell,
  textField,
  type UploadFields,
} from '#contract/upload-fields.ts';
import { unguarded } from '#formats/text/cell-text.ts';
import { readPhone } from '#formats/text/phone-number.ts';
import { m } from '#messages';
import { emailOf, mostOf } from '../company/fields.ts';

function readEmail(text: string): ReadCell {
  const email = emailOf(unguarded(text.trim()));
  return email && email !== 'capitals'
    ? { value: email }
    : { wrong: sentence('directory_staff_enter_email') };
}

const wrongPhone = {
  none: 'directory_intake_wrong_phone',
  several: 'directory_intake_several_phones',
  rounded: 'directory_intake_rounded_phone',
} as const;

function readPhoneCell(text: string): ReadCell {
  const read = readPhone(text);
  if ('wrong' in read) return { wrong: sentence(wrongPhone[read.wrong]) };
  const { number } = read;
  return number !== null && number.length > mostOf.phone
    ? { wrong: sentence('upload_wrong_long', { most: mostOf.phone }) }
    : { value: number };
}

/** What an upload of employees may set, in the order in which people read them; each row is about the one of its code. */
export const intakeFields = {
  empcode: {
    ...codeField({
      label: m.directory_staff_empcode,
      hint: m.directory_intake_hint_code,
      also: [
        'code',
        'employeecode',
        'employeeid',
        'empid',
        'empno',
        'employeeno',
        'employeenumber',
        'staffid',
      ],
      wrong: 'directory_staff_enter_empcode',
    }),
    isKey: true,
  },
  name: {
    ...textField({
      label: m.directory_staff_name,
      hint: m.directory_intake_hint_text,
      also: ['fullname', 'employeename', 'empname', 'staffname'],
      most: mostOf.name,
      wrong: 'directory_staff_enter_name',
    }),
    needed: true,
    isName: true,
    parts: [
      ['firstname', 'givenname', 'forename', 'givennames', 'fname'],
      ['middlename', 'middlenames', 'middleinitial', 'mname', 'secondname'],
      ['lastname', 'surname', 'familyname', 'lname'],
    ],
  },
  knownAs: {
    ...textField({
      label: m.directory_staff_known_as,
      hint: m.directory_intake_hint_text,
      also: ['preferredname', 'nickname', 'displayname'],
      most: mostOf.knownAs,
      wrong: 'error_text_field',
    }),
    clearable: true,
  },
  email: {
    label: m.directory_staff_email,
    hint: m.directory_intake_hint_email,
    also: ['emailaddress', 'mail', 'mailid', 'emailid', 'officialemail', 'workemail'],
    needed: true,
    isLine: true,
    read: readEmail,
  },
  phone: {
    label: m.directory_staff_phone,
    hint: m.directory_intake_hint_text,
    also: ['mobile', 'mobileno', 'mobilenumber', 'phonenumber', 'phoneno', 'contactnumber', 'telephone'],
    clearable: true,
    isLine: true,
    read: readPhoneCell,
  },
  designation: {
    ...textField({
      label: m.directory_staff_designation,
      hint: m.directory_intake_hint_text,
      also: ['title', 'jobtitle', 'position', 'role'],
      most: mostOf.designation,
      wrong: 'directory_staff_enter_designation',
    }),
    needed: true,
    isSpelled: true,
  },
  department: {
    ...textField({
      label: m.directory_staff_department,
      hint: m.directory_intake_hint_text,
      also: ['dept', 'departmentname'],
      most: mostOf.department,
      wrong: 'directory_staff_enter_department',
    }),
    needed: true,
    isSpelled: true,
  },
  grade: {
    ...textField({
      label: m.directory_staff_grade,
      hint: m.directory_intake_hint_text,
      also: ['band', 'level'],
      most: mostOf.grade,
      wrong: 'directory_staff_enter_grade',
    }),
    needed: true,
    isSpelled: true,
  },
  managerEmpcode: {
    ...codeField({
      label: m.directory_staff_manager_code,
      hint: m.directory_intake_hint_manager,
      also: [
        'manager',
        'managercode',
        'managerempcode',
        'managerid',
        'reportsto',
        'reportingmanager',
        'reportingmanagercode',
        'supervisor',
        'supervisorcode',
      ],
      wrong: 'directory_intake_wrong_manager',
    }),
    clearable: true,
  },
  locationId: {
    ...choiceField({
      label: m.directory_staff_location_code,
      hint: m.directory_intake_hint_location,
      also: ['location', 'locationid', 'worklocation', 'city', 'place', 'office', 'branch'],
      wrong: 'directory_intake_wrong_location',
    }),
    needed: true,
  },
  orgUnit: {
    ...choiceField({
      label: m.directory_staff_org_unit,
      hint: m.directory_intake_hint_org_unit,
      also: ['unit', 'orgunitcode', 'businessunit', 'organisation', 'organization', 'company', 'entity'],
      wrong: 'directory_intake_wrong_org_unit',
    }),
    needed: true,
  },
  joinedOn: {
    ...dayField({
      when: 'joining',
      label: m.directory_staff_joined,
      hint: m.directory_intake_hint_day,
      also: ['joined', 'joiningdate', 'dateofjoining', 'doj', 'joindate', 'startdate', 'hiredate'],
      wrong: 'directory_intake_wrong_day',
    }),
    needed: true,
  },
  bornOn: {
    ...dayField({
      when: 'birth',
      label: m.directory_staff_born,
      hint: m.directory_intake_hint_day,
      also: ['birthday', 'birthdate', 'dateofbirth', 'dob'],
      wrong: 'directory_intake_wrong_day',
    }),
    clearable: true,
  },
  leftOn: {
    ...dayField({
      when: 'leaving',
      label: m.directory_staff_left,
      hint: m.directory_intake_hint_left,
      also: [
        'leavingdate',
        'leavingday',
        'lastday',
        'lastworkingday',
        'dateofleaving',
        'dol',
        'exitdate',
        'relievingdate',
        'terminationdate',
      ],
      wrong: 'directory_intake_wrong_day',
    }),
    clearable: true,
  },
} as const satisfies UploadFields;
