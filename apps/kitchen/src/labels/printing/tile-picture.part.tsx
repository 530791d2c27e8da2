import { useEffect, useRef, useState } from 'react';
import { keptGuidePicture } from '../../store/guide-pictures.ts';
import classes from './tile-picture.module.css';

/** The picture of a product's guide, where the tablet holds it already; read once its tile is near the screen. */
export function TilePicture({ pictureKey }: { pictureKey: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const read = async () => {
      const picture = await keptGuidePicture(pictureKey).catch(() => undefined);
      if (isGone || !picture) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      void read();
    });
    if (place.current) observer.observe(place.current);
    return () => {
      isGone = true;
      observer.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [pictureKey]);
  return (
    <span ref={place} className={classes.place}>
      {address && <img className={classes.picture} src={address} alt="" decoding="async" />}
    </span>
  );
}
