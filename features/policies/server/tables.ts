import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/people.ts';
import type { Answer } from '../contract.ts';
import type { TextState } from '../text.ts';

interface PolicyCategoriesTable {
  category: string;
  name: string;
  position: number;
}

interface PoliciesTable {
  policy: string;
  title: string;
  category: string;
  orgUnits: string[];
  locations: string[];
  roles: Role[];
  asked: boolean;
  days: number;
  hidden: boolean;
}

interface PolicyVersionsTable {
  policy: string;
  number: number;
  effectiveFrom: string;
  material: boolean;
  whatChanged: string[];
  fileName: string;
  originalName: string;
  size: number;
  sha256: string;
  publishedBy: string;
  publishedAt: Date;
  textState: Generated<TextState | null>;
}

interface PolicyPagesTable {
  policy: string;
  number: number;
  page: number;
  text: string;
  words: ColumnType<string, never, never>;
}

interface PolicyAnnexuresTable {
  policy: string;
  number: number;
  place: number;
  title: string;
  fileName: string;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
}

interface PolicyAskedTable {
  policy: string;
  number: number;
  empcode: string;
  askedOn: string;
  dueOn: string;
  remindedOn: Generated<string | null>;
  nudgedOn: Generated<string | null>;
}

interface PolicyAnswersTable {
  policy: string;
  number: number;
  empcode: string;
  answer: Answer;
  answeredAt: Date;
  sha256: string;
}

interface PolicyQuestionsTable {
  questionId: Generated<number>;
  policy: string;
  number: number;
  page: number;
  passage: string | null;
  question: string;
  askedBy: string;
  askedAt: Date;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  hidden: Generated<boolean>;
  revision: Generated<number>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    policyCategories: PolicyCategoriesTable;
    policies: PoliciesTable;
    policyVersions: PolicyVersionsTable;
    policyAnnexures: PolicyAnnexuresTable;
    policyAsked: PolicyAskedTable;
    policyAnswers: PolicyAnswersTable;
    policyPages: PolicyPagesTable;
    policyQuestions: PolicyQuestionsTable;
  }
}
