interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Shows the streets around a house. */
const ZOOM = 17;

/** The place on the map of OpenStreetMap, with a needle in it. */
export function mapLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}

/** The page of OpenStreetMap that finds a way there, from where one says. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
