import { describeObjectStore } from './testing-conformance.ts';
import { openFiles } from './testing.ts';

describeObjectStore('files', openFiles);
