import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { chatFrame } from './chat-service.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
});
afterAll(() => portal.close());

test('where no chat is set there is none', async () => {
  const answer = await portal.app.inject('/download/rest/helpChat');
  expect(answer).toMatchObject({ statusCode: 404 });
  expect(answer.json().error.code).toBe('no_chat');
});

test('the frame reaches the hosts that are named, has no origin, and stands in a page of ours alone', () => {
  const frame = chatFrame({
    ...portal.platform.env,
    CHAT_SCRIPT: 'https://bot.example.com/widget.js?a=<b>',
    CHAT_HOSTS: 'api.example.com, *.cdn.example.com',
    CHAT_CONFIG: '{"bot":"</script><script>"}',
  });
  const hosts = 'https://bot.example.com https://api.example.com https://*.cdn.example.com';
  expect(frame?.policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      expect.stringMatching(`^script-src 'sha256-[^ ]+' ${hosts.replaceAll('*', '\\*')}$`),
      `connect-src ${hosts} wss://bot.example.com wss://api.example.com wss://*.cdn.example.com`,
      "frame-ancestors 'self'",
      'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    ]),
  );
  expect(frame?.policy).not.toContain('allow-same-origin');
  expect(frame?.html.match(/<\/?script>/g)).toEqual(['<script>', '</script>']);
});
