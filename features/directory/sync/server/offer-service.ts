import { CronExpressionParser } from 'cron-parser';
import type { Sentence } from '#contract/sentence.ts';
import type { ReceivedFile } from '#server/files/file-store.ts';
import type { Platform } from '#server/platform.ts';
import { SourceError } from '../pages.ts';
import { whyNot } from './run-service.ts';
import { fileOf, nameOf, readSource, sourceOf } from './source-service.ts';

/** The HR system, for rooms that take from it what is theirs. */
export interface HrSource {
  /** What it is called; null: none is set. */
  readonly name: string | null;
  /** When it is read by itself the next time. */
  nextAt(): Date;
  /** All that it says now, as one file; or why it can't be read. */
  read(): Promise<ReceivedFile | { readonly failed: Sentence }>;
}

declare module '#server/feature.ts' {
  interface Services {
    hrSource: HrSource;
  }
}

/** The HR system as it is set. */
export function hrSource(platform: Platform): HrSource {
  const source = sourceOf(platform.env);
  return {
    name: source && nameOf(source),
    nextAt: () => {
      const schedule = { tz: platform.env.TZ, currentDate: platform.now() };
      return CronExpressionParser.parse(platform.env.HR_SOURCE_SCHEDULE, schedule).next().toDate();
    },
    async read() {
      try {
        if (!source) throw new SourceError('folder');
        return await readSource(platform, source, { uploadId: '', since: null, file: await fileOf(source) });
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        return { failed: whyNot(error, source) };
      }
    },
  };
}
