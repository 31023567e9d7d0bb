import { describeObjectStore } from './testing-conformance.ts';
import { openS3 } from './testing.ts';

describeObjectStore('S3', openS3);
