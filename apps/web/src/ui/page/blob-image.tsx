import { useCallback } from 'react';

type BlobImageProps = { picture: Blob; alt: string; className?: string | undefined };

/** A picture that is in this page alone; its address lives as long as it is shown. */
export function BlobImage({ picture, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt={alt} className={className} />;
}
