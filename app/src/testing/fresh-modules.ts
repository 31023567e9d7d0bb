/**
 * @file Runs before each file of tests. The files of a worker share its process, which saves more than half of the time.
 * So that no file depends on those before it, each one loads the app's modules again, with globals and timers restored.
 */
import { vi } from 'vitest';

vi.unstubAllGlobals();
vi.useRealTimers();
vi.restoreAllMocks();
vi.resetModules();
