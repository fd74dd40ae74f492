/** One made-up employee; the columns of the table. */
export interface DemoEmployee {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly department: string;
  readonly grade: string;
  readonly phone: string | null;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly managerEmpcode: string | null;
  readonly bornOn: string;
  readonly joinedOn: string;
  readonly leftOn: string | null;
}
