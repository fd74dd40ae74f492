/** What a multipart call takes: its field, with `content` as JSON, and the files. */
export function multipartOf(field: string, content: object, files: readonly File[] = []): FormData {
  const form = new FormData();
  form.set(field, JSON.stringify(content));
  for (const file of files) form.append('file', file, file.name);
  return form;
}
