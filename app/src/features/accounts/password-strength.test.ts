import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['Xk7#pQ2!v', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890', 'weak'],
  ['abcdefghijklm', 'weak'],
  ['password123', 'weak'],
  ['wuqing@example.com', 'weak'],
  ['5839201746', 'weak'],
  ['lanternpear', 'fair'],
  ['Lantern-pear7', 'strong'],
  ['lantern pear', 'good'],
  ['correct horse battery staple', 'strong'],
  ['海纳百川有容乃大壁立', 'strong'],
])('passwordStrength(%j) is %s', (password, strength) => {
  expect(passwordStrength(password, 'wuqing@example.com')).toBe(strength);
});
