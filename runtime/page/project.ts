import { instantOf, withOffset } from '../protocol/clock.ts';
import { eventCalendar, productionCalendar } from '../publish/programme-event.ts';
import type { Model, RecordsByModel, Site, SiteRecord } from '../site/index.ts';
import type { RecordKey } from './depends-on.ts';
import { noteTextPictures, toPicture } from './pictures.ts';
import type { Routes } from './routes.ts';

type Contents = RecordsByModel['production']['contents'];

/** A record in the form that blocks get, and the records that it was made from. */
export interface Projected {
  readonly record: Readonly<Record<string, unknown>>;
  readonly dependsOn: readonly RecordKey[];
}

export interface Projector {
  /** Returns the record with only the fields that a block accepts; the same object for the same arguments. */
  project(model: Model, record: SiteRecord, fields: readonly string[]): Projected;
}

const times = ['startTime', 'endTime', 'previousStart', 'saleStart'];
/** Fields that are computed, not read from the record. */
const derived = ['href', 'calendar'];

/**
 * Converts records for blocks: adds `href` and `calendar`, fills in event titles, turns images into pictures, adds the
 * offset to times.
 */
export function createProjector(site: Site, routes: Routes): Projector {
  const productions = new Map(
    site.records.production.map((production) => [production.id, production]),
  );
  const known = new Map<readonly string[], Map<SiteRecord, Projected>>();

  const { feeds = {} } = site.config;

  function fieldValue(record: SiteRecord, field: string): unknown {
    if ('productionId' in record) {
      const production = productions.get(record.productionId);
      if (field === 'href') return production ? routes.hrefOf(production) : null;
      if (field === 'calendar') return feeds.events ? eventCalendar(record.id) : null;
      if (field === 'title') return record.title ?? production?.title ?? '';
      const value = ownValue(record, field);
      return times.includes(field) && typeof value === 'string' ? asWithOffset(value) : value;
    }
    if (field === 'href') return routes.hrefOf(record);
    if ('object' in record) {
      if (field === 'calendar') return feeds.productions ? productionCalendar(record.id) : null;
      if (field === 'contents') return notedContents(record.contents);
      if (field !== 'assets') return ownValue(record, field);
      return record.assets?.map((asset) => ({ type: asset.type, ...toPicture(site, asset) }));
    }
    if (field === 'content') return record.content && noteTextPictures(site, record.content);
    const image =
      field === 'image' ? record.image : field === 'thumbnail' ? record.thumbnail : undefined;
    return image === undefined ? ownValue(record, field) : toPicture(site, image);
  }

  function notedContents(contents: Contents): Contents {
    const { body } = contents ?? {};
    return body === undefined ? contents : { ...contents, body: noteTextPictures(site, body) };
  }

  function dependenciesOf(
    model: Model,
    record: SiteRecord,
    fields: readonly string[],
  ): RecordKey[] {
    const read = fields.filter((field) => !derived.includes(field));
    const asksHref = fields.includes('href');
    if (!('productionId' in record)) {
      return [
        {
          model,
          id: record.id,
          fields: asksHref ? [...read, ...routes.addressFields(model)] : read,
        },
      ];
    }
    const ofProduction = [
      ...(asksHref ? routes.addressFields('production') : []),
      ...(fields.includes('title') ? ['title'] : []),
    ];
    if (ofProduction.length === 0) return [{ model, id: record.id, fields: read }];
    return [
      { model, id: record.id, fields: [...read, 'productionId'] },
      { model: 'production', id: record.productionId, fields: ofProduction },
    ];
  }

  return {
    project(model, record, fields) {
      let bySet = known.get(fields);
      if (bySet === undefined) {
        bySet = new Map();
        known.set(fields, bySet);
      }
      let projected = bySet.get(record);
      if (projected === undefined) {
        const entries = fields.map((field) => [field, fieldValue(record, field)] as const);
        const values = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
        projected = {
          record: Object.freeze(values),
          dependsOn: dependenciesOf(model, record, fields),
        };
        bySet.set(record, projected);
      }
      return projected;
    },
  };
}

function ownValue(record: object, field: string): unknown {
  return Object.hasOwn(record, field) ? Reflect.get(record, field) : undefined;
}

function asWithOffset(time: string): string {
  const moment = instantOf(time);
  return moment === null ? time : withOffset(moment);
}
