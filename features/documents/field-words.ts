import { m } from '#messages';

/** What the fields of a document are called in a refusal, and how their text must be written. */
export const documentFieldWords = {
  folder: { name: m.documents_named_folder, pattern: m.error_text_field },
  description: { name: m.documents_named_description, pattern: m.error_text_field },
  documentId: { name: m.documents_named_document },
};
