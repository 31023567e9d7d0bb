import { describeObjectStore } from './conformance.ts';
import { openFiles } from './testing.ts';

describeObjectStore('files', openFiles);
