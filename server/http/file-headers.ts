/**
 * The headers of a file that people download. Whatever somebody has uploaded: opened in a tab of its own, it runs nothing, loads nothing
 * and is no page of the portal's. `inline` is for what the portal's own page shows.
 */
export function fileHeaders(file: {
  readonly name: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
}): Record<string, string> {
  const { name, contentType, disposition } = file;
  return {
    'content-type': contentType,
    'content-disposition': `${disposition}; ${nameParameters(name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/** A file's name as a header has it (RFC 6266): as it is where it is plain ASCII, else with a plain stand-in beside it. */
function nameParameters(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/gu, '_');
  const parameter = `filename="${plain}"`;
  if (plain === name) return parameter;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${parameter}; filename*=UTF-8''${encoded}`;
}
