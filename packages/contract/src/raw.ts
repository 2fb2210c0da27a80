import { MAX_CHUNK_BYTES } from './admin/import-fields.ts';
import type { Role } from './endpoint.ts';

/*
 * Endpoints that do not answer with a JSON envelope: files, pictures, tiles, downloads, the socket. The server
 * registers only those declared here, each with its access level. A refusal is still an envelope, with the HTTP
 * status of its error.
 */

/**
 * - `public`   anyone
 * - `user`     a valid token in the Authorization header
 * - `signed`   open under ACCESS=open; under ACCESS=ranges the URL must carry a valid, unexpired signature
 * - `ticket`   a one-time ticket in the URL, bound to a user
 * - `grant`    a signed URL made for one user while an approved application lasts; checked at each fetch
 * - `operator` from the machine itself, or with the operator's token
 * - `{ role }` a valid token in the Authorization header, of a person with this role or `owner`
 */
type RawAccess = 'public' | 'user' | 'signed' | 'ticket' | 'grant' | 'operator' | { role: Role };

export interface RawEndpoint {
  /** An endpoint with GET answers HEAD too, unless HEAD is declared separately. */
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** From the root of the site; parameters as `:name`, `*` for the rest of the path. */
  path: `/${string}`;
  access: RawAccess;
  /** One line in English for the generated API page. */
  summary: string;
  /** Media type of the answer; contains `*` where it depends on the file. */
  type: string;
  /** The connection becomes a WebSocket. */
  socket?: true;
  /** Takes a body of any type, which the handler reads as a stream; a longer one is refused (HTTP 413). */
  body?: { maxBytes: number };
}

// @__NO_SIDE_EFFECTS__
function rawEndpoint<const R extends RawEndpoint>(declaration: R): R {
  return declaration;
}

export const file = rawEndpoint({
  method: 'GET',
  path: '/files/:hash/:name',
  access: 'public',
  summary: 'A small public file by the hash of its content (captions, QR pictures, avatars); never changes',
  type: '*/*',
});

export const picture = rawEndpoint({
  method: 'GET',
  path: '/pictures/:hash/:variant',
  access: 'public',
  summary: 'A picture at one width and in one format, such as 640.avif; made on first request, at most 2048 px',
  type: 'image/*',
});

export const bookPagePicture = rawEndpoint({
  method: 'GET',
  path: '/book-pages/:hash/:page/:file',
  access: 'signed',
  summary: 'A page of a book that is a PDF as a picture, such as 12/1200.webp; 800, 1200 or 1800 px wide',
  type: 'image/webp',
});

export const fontSubset = rawEndpoint({
  method: 'GET',
  path: '/fonts/:store/:file',
  access: 'public',
  summary: 'A font with the characters that the file name lists (font-characters.ts), such as p72-84.woff2',
  type: 'font/woff2',
});

export const media = rawEndpoint({
  method: 'GET',
  path: '/media/:hash/*',
  access: 'signed',
  summary: 'A recording or a part of its HLS ladder, with range requests',
  type: '*/*',
});

export const iiifInfo = rawEndpoint({
  method: 'GET',
  path: '/iiif/3/:imgId/info.json',
  access: 'public',
  summary: 'IIIF Image API 3 description of a work',
  type: 'application/ld+json',
});

export const iiifBase = rawEndpoint({
  method: 'GET',
  path: '/iiif/3/:imgId',
  access: 'public',
  summary: 'The base address of a work in the IIIF Image API: redirects to its info.json',
  type: 'application/ld+json',
});

export const iiifImage = rawEndpoint({
  method: 'GET',
  path: '/iiif/3/:imgId/:region/:size/:rotation/:file',
  access: 'signed',
  summary: 'IIIF Image API 3 tile or picture; up to 2048 px open to all, above it by signature under ACCESS=ranges',
  type: 'image/*',
});

export const iiifManifest = rawEndpoint({
  method: 'GET',
  path: '/iiif/manifest/:imgId',
  access: 'public',
  summary: 'IIIF Presentation 3 manifest of a work',
  type: 'application/ld+json',
});

export const iiifCollection = rawEndpoint({
  method: 'GET',
  path: '/iiif/collection/:cateId',
  access: 'public',
  summary: 'IIIF Presentation 3 collection of a class of works',
  type: 'application/ld+json',
});

export const iiifCollections = rawEndpoint({
  method: 'GET',
  path: '/iiif/collection',
  access: 'public',
  summary: 'IIIF Presentation 3 collection of all classes of works',
  type: 'application/ld+json',
});

export const drawingFile = rawEndpoint({
  method: 'GET',
  path: '/drawings/:token/:file',
  access: 'ticket',
  summary: 'A drawing, at an address that only its author knows; WebP or PNG, with its AI label',
  type: 'image/*',
});

export const sharedDrawing = rawEndpoint({
  method: 'GET',
  path: '/shared-drawings/:key/:drawing/:file',
  access: 'ticket',
  summary: 'A drawing in an exhibition of a reader, while it is shared, at one width such as 960.webp',
  type: 'image/*',
});

export const originalFile = rawEndpoint({
  method: 'GET',
  path: '/downloads/:token',
  access: 'grant',
  summary: 'The original file of an approved application, by a link of 5 minutes',
  type: '*/*',
});

export const dataExport = rawEndpoint({
  method: 'GET',
  path: '/exports/:token',
  access: 'ticket',
  summary: "The archive of a user's own data, by a link of 5 minutes",
  type: 'application/zip',
});

export const auditExport = rawEndpoint({
  method: 'GET',
  path: '/prod-api/api/admin/audit/export',
  access: { role: 'auditor' },
  summary:
    'Entries of the audit log by the filter in the query, as CSV or JSON lines; at most 100,000, the newest first',
  type: 'text/*',
});

const importUploadPath = '/prod-api/api/admin/imports/upload';

export const importUpload = rawEndpoint({
  method: 'POST',
  path: importUploadPath,
  access: { role: 'editor' },
  summary: 'A file of an open import: creation of the tus 1.0 protocol, with its first bytes if there is a body',
  type: 'text/plain',
  body: { maxBytes: MAX_CHUNK_BYTES },
});

export const importUploadState = rawEndpoint({
  method: 'HEAD',
  path: `${importUploadPath}/:id`,
  access: { role: 'editor' },
  summary: 'How many bytes of a file arrived (tus)',
  type: 'text/plain',
});

export const importUploadPart = rawEndpoint({
  method: 'PATCH',
  path: `${importUploadPath}/:id`,
  access: { role: 'editor' },
  summary: 'The next bytes of a file (tus)',
  type: 'text/plain',
  body: { maxBytes: MAX_CHUNK_BYTES },
});

export const importUploadRemoval = rawEndpoint({
  method: 'DELETE',
  path: `${importUploadPath}/:id`,
  access: { role: 'editor' },
  summary: 'Removes a file from an open import (tus termination)',
  type: 'text/plain',
});

export const backupFile = rawEndpoint({
  method: 'GET',
  path: '/backups/:token',
  access: 'ticket',
  summary: 'A backup of the whole site, by a link of an owner that is valid once and for 5 minutes',
  type: 'application/octet-stream',
});

export const assistantSocket = rawEndpoint({
  method: 'GET',
  path: '/prod-api/ws/ai',
  access: 'ticket',
  summary: 'The socket of 你问我答 and 你说我画; the ticket is in the query, the Origin is checked',
  type: 'application/json',
  socket: true,
});

export const qrCode = rawEndpoint({
  method: 'GET',
  path: '/qr',
  access: 'public',
  summary: 'QR code, as SVG, of a path of this site given as ?path=; other sites are refused',
  type: 'image/svg+xml',
});

export const sitemap = rawEndpoint({
  method: 'GET',
  path: '/sitemap.xml',
  access: 'public',
  summary: 'Sitemap of the public pages',
  type: 'application/xml',
});

export const robots = rawEndpoint({
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'What crawlers may visit',
  type: 'text/plain',
});

export const securityTxt = rawEndpoint({
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Contact for reporting vulnerabilities (RFC 9116); exists when SECURITY_CONTACT is set',
  type: 'text/plain',
});

export const alive = rawEndpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process is alive',
  type: 'application/json',
});

export const ready = rawEndpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'The process can serve: database reachable, not draining',
  type: 'application/json',
});

export const metrics = rawEndpoint({
  method: 'GET',
  path: '/metrics',
  access: 'operator',
  summary: 'Figures for Prometheus',
  type: 'text/plain',
});
