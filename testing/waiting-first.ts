import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What waits most of its time: for a process that starts, is killed or is silent, for a time that comes. */
const waiting =
  /(kill|restart|outage|outbox|verifier|move|chain|cli|wrong-starts|exclusive|break-glass|mail-waits|doctor[\w-]*|roads|table-process)(\.(postgres|pglite))?\.test\.ts$/;
/** What takes a processor for itself the longest. */
const working = /server\/http\/(hostile-calls|markup|matrix|wrong-input|wrong-fields|columns)\.test\.ts$/;

/**
 * Of each project, first what waits: beside it the browsers have the processor, which they need as long as they last. Last what works: by then
 * it has the machine for itself. Between these the larger files, as usual.
 */
export default class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project.name) * 3 + (waiting.test(moduleId) ? 0 : working.test(moduleId) ? 2 : 1);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
