import { expect, it } from 'vitest';
import { layOutMail } from './mail-layout.ts';

it('says the same in text and HTML, and lets no markup of others in', () => {
  const { text, html } = layOutMail({
    subject: 'Join <b>Harbour</b>',
    lines: ['"A" & \'B\''],
    code: '012345',
    list: ['<script>alert(1)</script>'],
    action: { label: 'Open', url: 'https://larder.test/#/activate?token=a&b="' },
    note: 'Small',
  });
  for (const part of ['"A" & \'B\'', '012345', '<script>', 'Open: https://larder.test/#/activate?token=a&b="', 'Small'])
    expect(text).toContain(part);
  expect(html).not.toMatch(/<script|<b>|token=a&b="/);
  expect(html).toContain('012345');
  expect(html).toContain('color-scheme');
});

it('wears the portal’s colours, a pair for each theme', () => {
  const { html } = layOutMail({
    subject: 'S',
    lines: ['L'],
    action: { label: 'Open', url: 'https://larder.test' },
    note: 'N',
  });
  expect(html).toMatch(/<a class="button"[^>]*background:#046f81;color:#ffffff/);
  expect(html).toMatch(/<p class="note"[^>]*color:#566469/);
  expect(html).toMatch(/prefers-color-scheme:dark\)\{.*\.card\{background:#162329!important;color:#e8eff1!important\}/);
  expect(html).toContain('.button{background:#4caec2!important;color:#04212a!important}');
  expect(html).toContain('.note{color:#97a8ae!important}');
});
