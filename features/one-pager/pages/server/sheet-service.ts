import { sheetName } from '#formats/text/spreadsheet-text.ts';
import { m } from '#messages';
import { sheetBytes } from '#server/files/sheet.ts';
import { fieldName } from '../../facts/words.ts';
import { fieldsOf } from '../../templates/content.ts';
import type { Looking } from './looking-service.ts';
import type { Seen } from './view-service.ts';

/** A row for each person, a column for each field of the template that the viewer sees of anybody; a cell is empty where it is hidden. */
export async function* sheetOf(
  { viewer, template }: Looking,
  batches: AsyncIterable<readonly Seen[]>,
): AsyncGenerator<Uint8Array> {
  const own = viewer.access.filter(({ templateId }) => templateId === template.templateId);
  const fields = fieldsOf(template.content).filter(
    (field) => field !== 'picture' && own.some((access) => access.fields.includes(field)),
  );
  const header = (text: string) => ({ header: text, width: 24 });
  const columns = [m.onepager_field_empcode(), m.onepager_column_name(), ...fields.map(fieldName)].map(
    header,
  );
  async function* rows() {
    for await (const seen of batches)
      yield seen.map(({ known, sections }) => {
        const shown = sections.flatMap((section) => section.fields);
        const cells = fields.map((field) => shown.find((one) => one.field === field)?.value || null);
        return [known.empcode, known.name, ...cells];
      });
  }
  yield* sheetBytes({ name: sheetName(template.name), columns }, rows());
}
