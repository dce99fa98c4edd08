import type { ReactElement } from 'react';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import { PostalAddress } from '../shared/text/postal-address.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Options, Props } from './block.gen.ts';
import styles from './map.module.css';

/** The minimum width of the block, in rem, at which picture and address are side by side. */
const BESIDE = 44;
const GAP = 2.25;

const besideAddress: Frame = ({ width }) =>
  width < BESIDE ? { width } : { width: ((width - GAP) * 7) / 12 };

/**
 * The address of the venue with a map, and the ways to get there. The map is a picture, so that no map service learns
 * who looks at it.
 */
export default function HouseMap({ options, place }: Props): ReactElement {
  const { heading, address, position, image, ways = [] } = options;
  return (
    <section>
      <SectionHead heading={heading} />
      <div className={classNames(styles.map, image && styles.pictured)}>
        {image && <Picture picture={image} frame={besideAddress} place={place} />}
        <div className={styles.place}>
          <PostalAddress lines={address} />
          <p className="form-actions">
            <Link href={directionsLink(position)} service="OpenStreetMap" className="button">
              Finn veien
            </Link>
            <Link href={mapLink(position)} service="OpenStreetMap" className="button-secondary">
              Åpne kartet
            </Link>
          </p>
        </div>
        {ways.length > 0 && (
          <dl className={styles.ways}>
            {ways.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** The zoom level of OpenStreetMap at which the streets around a building are visible. */
const ZOOM = 17;

/** Returns the address of the place on OpenStreetMap, with a marker. */
function mapLink({ latitude, longitude }: Options['position']): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}

/** Returns the address of OpenStreetMap's directions to the place; the visitor enters the start. */
function directionsLink({ latitude, longitude }: Options['position']): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
