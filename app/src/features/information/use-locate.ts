import type { Position } from '@proofmark/contract/fields/field-types.ts';
import { useState } from 'react';
import { positionOf } from '../../report/photos/camera/use-shot-place.ts';

export interface Locate {
  state: 'idle' | 'locating' | 'denied' | 'unavailable';
  /** Asks the phone once; the browser asks the person. */
  locate: () => void;
}

/** Reads the phone's location when asked to, and only then. */
export function useLocate(onLocated: (position: Position) => void): Locate {
  const [state, setState] = useState<Locate['state']>('idle');

  function locate(): void {
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onLocated(positionOf(coords));
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  }

  return { state, locate };
}
