import { expect, test } from 'vitest';
import { readEvents } from './event-lines.ts';

const stream =
  ':\n\nid: 1\ndata: {"unread":1}\n\n:\n\nid: 2\ndata: {"text":"नमस्ते, \\n 😀"}\n\nid: 3\ndata: not whole';

test('events are read as they come, however they are cut; one that is not whole is none', async () => {
  const bytes = new TextEncoder().encode(stream);
  for (let size = 1; size <= bytes.length; size++) {
    const heard: string[] = [];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += size)
          controller.enqueue(bytes.slice(from, from + size));
        controller.close();
      },
    });
    await readEvents(body, (data) => heard.push(data));
    expect(heard).toEqual(['{"unread":1}', '{"text":"नमस्ते, \\n 😀"}']);
  }
});
