/** What the starter tells the sandbox. */
export interface SandboxSettings {
  readonly product: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Where the portal is: it is called in there, and people go back to it. */
  readonly portal: string;
  readonly key: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** Where all is kept that it was told; null: nowhere. */
  readonly file: string | null;
  /** How late `late` is. */
  readonly lateMs: number;
  /** Of a hundred calls so many are not answered though they are done, or answered with a fault: for tests. */
  readonly faults: number;
}
