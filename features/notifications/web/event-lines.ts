/** Reads the data of server-sent events as it comes, each event once it is whole; settles when the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  heard: (data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<string>;
    if (done) return;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .flatMap((line) => (line.startsWith('data:') ? line.slice(5).trimStart() : []));
      if (data.length > 0) heard(data.join('\n'));
    }
  }
}
