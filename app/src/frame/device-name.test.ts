import { expect, it } from 'vitest';
import { deviceParts } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Mac'],
  [
    'Mozilla/5.0 (Linux; Android 13) Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.49',
    'WeChat',
    'Android',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('deviceParts(%j) is %s on %s', (userAgent, browser, system) => {
  expect(deviceParts(userAgent)).toEqual({ browser, system });
});
