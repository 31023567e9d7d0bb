/** @file The bar with a spinner that runs along the top while a page is on its way. */
import { BProgress } from '@bprogress/core';
import './navigation-progress.css';

BProgress.configure({ showSpinner: true, speed: 180, trickleSpeed: 180 });

/** Starts the bar, or lets it run on. */
export function startProgress(): void {
  if (!BProgress.isStarted()) BProgress.start();
}

/** Fills the bar and takes it away; nothing when it does not run. */
export function endProgress(): void {
  BProgress.done();
}
