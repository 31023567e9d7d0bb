import { useEffect, useRef } from 'react';

interface CameraVideoProps {
  stream: MediaStream;
  label: string;
  /** Gets the video as soon as it shows a picture. */
  onReady: (video: HTMLVideoElement) => void;
}

/** The picture of a running camera. */
export function CameraVideo({ stream, label, onReady }: CameraVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  // React has no attribute for a stream.
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={label}
      onLoadedData={(event) => onReady(event.currentTarget)}
    />
  );
}
