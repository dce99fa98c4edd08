interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Zoom level that shows the streets around a building. */
const ZOOM = 17;

/** The address of the place on OpenStreetMap, with a marker. */
export function mapLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}

/** The address of OpenStreetMap's directions to the place; the visitor enters the start. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
