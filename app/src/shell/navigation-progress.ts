/** @file The progress bar with a spinner at the top while a page loads. */
import { BProgress } from '@bprogress/core';
import './navigation-progress.css';

BProgress.configure({ showSpinner: true, speed: 180, trickleSpeed: 180 });

/** Starts the bar. Does nothing if it is running. */
export function startProgress(): void {
  if (!BProgress.isStarted()) BProgress.start();
}

/** Completes and removes the bar. Does nothing if it is not running. */
export function endProgress(): void {
  BProgress.done();
}
