import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('one address', () => {
  it.each([
    'a@b.test',
    'ines.moreau+orders@harbour.test',
    "o'neill@kitchens.example.co.uk",
    'UPPER_case-1@Sub.Domain.Test',
    '0190aaaa00007000800000000000dead@dv.invalid',
    'chef@xn--kchen-3ya.test',
    `${'a'.repeat(64)}@b.test`,
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'a@x.test,evil@evil.test',
    'a@x.test, evil@evil.test',
    'a@b;c@d.test',
    'a@b.test;c@d.test',
    '"x"<a@b.test>',
    '<a@b.test>',
    'Name <a@b.test>',
    '"a b"@b.test',
    '"a,evil@evil.test"@b.test',
    'team:a@b.test,c@d.test;',
    'team:a@b.test;',
    'a@b.test(comment)',
    'a(comment)@b.test',
    '@relay.test:a@b.test',
    'a%evil.test@b.test',
    'evil.test!a@b.test',
    'a@b@c.test',
    'a@b',
    'a@.test',
    'a@b..test',
    'a@-b.test',
    'a@b-.test',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@b.t',
    '.a@b.test',
    'a.@b.test',
    'a..b@b.test',
    'a b@c.test',
    ' a@b.test',
    'a@b.test ',
    'a@b.test\n',
    'a@b.test\r\nBcc: evil@evil.test',
    'a\u0000@b.test',
    'a\t@b.test',
    'a@b.test\u00a0',
    'a\u200b@b.test',
    'a\u202e@b.test',
    'a＠b.test',
    'a@b。test',
    'а@b.test',
    'a@exаmple.test',
    'küche@b.test',
    'a\\@b.test',
    'a@b.test\\',
    '',
    '@',
    '@b.test',
    `${'a'.repeat(65)}@b.test`,
    `a@${'b'.repeat(64)}.test`,
    `a@${'b.'.repeat(130)}test`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
