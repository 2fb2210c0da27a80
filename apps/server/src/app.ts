import { join } from 'node:path';
import { createAvatarConverter } from './adapters/avatar-image.ts';
import { createPasswordHasher } from './adapters/passwords.ts';
import { createCutPicture } from './adapters/pictures/cut-picture.ts';
import { createPictureVariants } from './adapters/pictures/picture-variants.ts';
import { createTilePacks } from './adapters/pictures/tile-pack.ts';
import { watchDatabaseDisk } from './adapters/storage/disk-space.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import { openStaff } from './admin/open-staff.ts';
import { createStaffTickets } from './admin/session/staff-ticket.ts';
import { startAdmin } from './admin/start-admin.ts';
import type { CloseAndRestore } from './admin/system/backups/backups.service.ts';
import { createAudit } from './audit/audit.repo.ts';
import { startAuditMaintenance } from './audit/audit-maintenance.ts';
import type { Config } from './config.ts';
import { createCipherFailures } from './crypto/cipher-failures.ts';
import { startKeyRotation } from './crypto/key-rotation.ts';
import { createKeyedHash } from './crypto/keyed-hash.ts';
import { createOpenCipher } from './crypto/open-cipher.ts';
import { createRsaKeyRepo } from './crypto/rsa-key.repo.ts';
import { addDatabaseOnlyFeatures, addReaderTexts } from './database-only-features.ts';
import type { Database } from './db/connect.ts';
import { isTransient, isUnavailable } from './db/connections/retry-transient.ts';
import { CACHE_CHANNEL, CACHE_TAGS } from './db/schema/cache-tags.ts';
import { shareListen } from './db/share-listen.ts';
import { startAccount } from './features/account/account.ts';
import { createDictionaryRepo } from './features/dictionary/dictionary.repo.ts';
import { startDictionary } from './features/dictionary/start-dictionary.ts';
import { createDownloadTokens } from './features/downloads/download-token.ts';
import { createDownloadsRepo } from './features/downloads/downloads.repo.ts';
import { downloadsRoutes } from './features/downloads/downloads.routes.ts';
import { createDownloads } from './features/downloads/downloads.service.ts';
import { createFilesRepo } from './features/files/files.repo.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { sendFile } from './features/files/send-file.ts';
import { createFontSubsets } from './features/fonts/font-subsets.ts';
import { fontsRoutes } from './features/fonts/fonts.routes.ts';
import { startNotices } from './features/notices/start-notices.ts';
import { createExportTokens } from './features/privacy/export-token.ts';
import { createOwnDataRepo } from './features/privacy/own-data.repo.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { createReaderRepo } from './features/reader/reader.repo.ts';
import { readerRoutes } from './features/reader/reader.routes.ts';
import { startSearch } from './features/search/start-search.ts';
import { crawlerRoutes } from './features/site/crawlers.routes.ts';
import { createIpCheck } from './features/site/ip-check.ts';
import { createIpRangesRepo } from './features/site/ip-ranges.repo.ts';
import { qrRoutes } from './features/site/qr.routes.ts';
import { createSiteRepo } from './features/site/site.repo.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { createSitemapRepo } from './features/site/sitemap.repo.ts';
import { iiifRoutes } from './features/works/iiif.routes.ts';
import { createWorksRepo } from './features/works/works.repo.ts';
import { worksRoutes } from './features/works/works.routes.ts';
import { apiDocs } from './http/api-docs.ts';
import type { App } from './http/app.ts';
import { createContentAccess } from './http/content-access.ts';
import { healthRoutes } from './http/health.routes.ts';
import type { Log } from './http/monitoring/log.ts';
import { createSharedHttp } from './http/shared-http.ts';
import { createSubmitGuard } from './limits/double-submit.ts';
import { createRateLimits } from './limits/rate-limit.repo.ts';
import { openAssistant } from './open-assistant.ts';
import { openSenders } from './open-senders.ts';
import { applyAndCheck, openSettings } from './open-settings.ts';
import { systemDeps } from './open-system.ts';
import { serveWeb } from './pages/serve-web.ts';
import { hashInlineScripts, readShell } from './pages/web-files.ts';
import { fileUrl } from './resources/file-urls.ts';
import { startSiteMemory } from './resources/memory/site-memory.ts';
import { startPublisher } from './resources/publish.ts';
import { openBackups, startBackups } from './start-backups.ts';
import { startCounting } from './start-counting.ts';
import type { RunningUsage } from './usage/start-usage.ts';

interface AppDeps {
  config: Config;
  db: Database;
  log: Log;
  secret: string;
  webDir: string;
  /** How a backup is restored while the program runs; undefined where it cannot be. */
  closeAndRestore?: CloseAndRestore | undefined;
  /** False in tests that read what they changed before the notification of it arrives. */
  siteMemory?: boolean;
}

export interface RunningApp extends App {
  usage: RunningUsage;
  maintainAudit(): Promise<void>;
  /** A one-time code for the first owner; undefined when the site has staff. */
  makeStaffInvite(): Promise<string | undefined>;
  /** Stops the background work; the HTTP server must be drained first. */
  close(): Promise<void>;
}

/** Assembles the program: shared services, features, operator routes, the web app and backups. */
export async function createApp(deps: AppDeps): Promise<RunningApp> {
  const services = await openServices(deps);
  const { app } = services;
  const features = await addFeatures(services);
  await addOperatorRoutesAndWeb(services, features);
  const backups = startBackups(services);
  services.settings.onChange(() => app.hot.invalidate(CACHE_TAGS));
  const stopListening = await services.listen(CACHE_CHANNEL, (tag) => app.hot.invalidate([tag]), app.hot.setLive);
  return {
    ...app,
    ...{ usage: services.usage, maintainAudit: services.auditMaintenance.runOnce },
    makeStaffInvite: services.staff.firstOwner.makeInvite,
    async close() {
      await Promise.all([features.assistant.stop(), features.admin.stop(), backups?.stop()]);
      await Promise.all([stopListening(), features.searchFeature.stop(), features.dictionary.stop()]);
      await services.stop();
    },
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** The services that features share: database, storage, accounts, limits, and the app they add their routes to. */
async function openServices({ config, db, log, secret, webDir, closeAndRestore, siteMemory = true }: AppDeps) {
  const listen = shareListen(db.listen);
  const warn = (line: string) => log.warn(line);
  const disk = await watchDatabaseDisk(db.folder, warn);
  const isDiskFull = () => disk.isFull;
  const shell = readShell(webDir);
  const sharedHttp = createSharedHttp({
    config,
    scriptHashes: hashInlineScripts(shell),
    pool: db.pool,
    log,
    ...{ isUnavailable, isTransient, isDiskFull, replicaReads: db },
  });
  const storage = await openStorage(config, warn);
  const audit = createAudit(db.orm);
  const settings = await openSettings({ orm: db.orm, listen, config, secret, warn });
  const { current } = settings;
  const backups = openBackups(config, current, { db, storage });
  const auditMaintenance = startAuditMaintenance(db.orm, { secret, days: () => current().auditDays, log });
  const publisher = startPublisher(db.orm, { log });
  const rsaKeys = createRsaKeyRepo(db.orm);
  const ring = await startKeyRotation({ repo: rsaKeys, listen, secret, bits: config.rsaBits, warn });
  const ipCheck = await createIpCheck(createIpRangesRepo(db.orm), listen, warn);
  const limits = createRateLimits(db.orm, createKeyedHash(secret, 'rate-limit'));
  const tickets = createStaffTickets(secret);
  const passwords = await createPasswordHasher();
  const { siteName } = createSiteRepo(db);
  const senders = openSenders(current);
  const notices = startNotices({
    ...{ orm: db.orm, siteName, publicUrl: config.publicUrl, warn },
    sender: senders.mail,
  });
  const account = await startAccount({
    db: { orm: db.orm, listen },
    ...{ secret, passwords, siteName, testing: config.testing, accountDays: () => current().accountDays },
    sms: senders.sms,
    smsPerHour: () => current().smsPerHour,
    storage,
    convertAvatar: createAvatarConverter(),
    publicKey: ring.publicKey,
    fileUrl: (hash) => fileUrl(hash, 'avatar.webp'),
    limits,
    audit,
    makeStaffTicket: tickets.make,
    sendNotice: notices.send,
    warn,
  });
  const staff = openStaff({
    ...{ orm: db.orm, secret, tickets, account: account.services, hashing: passwords, limits, audit, warn },
    siteName,
    requireFactor: config.isProduction,
    publicUrl: config.publicUrl,
  });
  const usage = await startCounting({
    ...{ current, db, secret, listen, warn, isAuthorised: ipCheck.check },
    ...{ clientAddress: sharedHttp.app.clientAddress, findKnownUser: account.findKnownUser },
  });
  const memory = await startSiteMemory({ orm: db.orm, listen, warn, isOff: !siteMemory });
  const cipherFailures = createCipherFailures();
  const app: App = {
    ...sharedHttp.app,
    usage,
    submits: createSubmitGuard(limits),
    authenticate: account.authenticate,
    authenticateStaff: staff.authenticate,
    openCipher: createOpenCipher({ ring, usedBlocks: rsaKeys, required: config.rsaRequired, failures: cipherFailures }),
    access: createContentAccess({ mode: () => current().access, secret, isAuthorised: ipCheck.check }),
  };
  return {
    ...{ app, config, settings, current, db, log, secret, webDir, shell, listen, memory, warn, isDiskFull },
    ...{ sharedHttp, storage, backups, closeAndRestore, audit, auditMaintenance, ring, ipCheck, limits },
    ...{ account, staff, notices, usage },
    async stop() {
      auditMaintenance.stop();
      publisher.stop();
      staff.stop();
      await usage.stop();
      await Promise.all([ring.stop(), ipCheck.stop(), account.stop(), notices.stop(), settings.stop(), memory.stop()]);
      sharedHttp.stop();
      disk.stop();
      storage.close?.();
    },
  };
}

/** Creates every feature with the services it needs. */
async function addFeatures(services: Services) {
  const { app, config, db, secret, listen, memory, storage, audit, limits, warn } = services;
  const site = addSiteRoutes(services);
  services.account.routes(app);
  services.notices.routes(app);
  addDatabaseOnlyFeatures(app, db.orm, memory);
  const tokens = createExportTokens(secret);
  privacyRoutes(app, { repo: createOwnDataRepo(db.orm), tokens, limits, storage, audit, siteName: site.siteName });
  const works = createWorksRepo(db.orm, memory);
  worksRoutes(app, works);
  iiifRoutes(app, {
    repo: works,
    openTile: createTilePacks(storage),
    cutPicture: createCutPicture(storage),
    publicUrl: config.publicUrl,
  });
  readerRoutes(app, { repo: createReaderRepo(db.orm), limits });
  const downloads = createDownloadsRepo(db.orm);
  const downloadsService = createDownloads(downloads, createDownloadTokens(secret));
  downloadsRoutes(app, { repo: downloads, service: downloadsService, audit, limits, storage, sendFile });
  const openVariant = createPictureVariants(storage, config.testing ? { effort: 0 } : {});
  filesRoutes(app, { repo: createFilesRepo(db.orm), storage, openVariant });
  const searchFeature = await startSearch({
    db: { orm: db.orm, pool: db.pool, listen },
    cacheChannel: CACHE_CHANNEL,
    secret,
    warn,
  });
  searchFeature.routes(app);
  const dictionary = await startDictionary(app, {
    repo: createDictionaryRepo(db.orm),
    findPassages: searchFeature.search.findPassages,
    listen,
    cacheChannel: CACHE_CHANNEL,
  });
  const assistant = await openAssistant(app, {
    ...{ config, current: services.current, secret, searchFeature, storage, openVariant, limits, audit },
    ...{ isUnavailable, warn },
    db: { orm: db.orm, listen, type: db.type },
    siteName: site.siteName,
    isDiskFull: services.isDiskFull,
    cacheChannel: CACHE_CHANNEL,
  });
  addReaderTexts(app, db.orm, { limits, filterFor: assistant.admin.filterFor, secret, openVariant, sendFile });
  const admin = startAdmin(app, {
    ...{ orm: db.orm, staff: services.staff, audit, secret, storage, openVariant, warn },
    accountDays: () => services.current().accountDays,
    accessPolicy: () => services.current().access,
    ...{ dataDir: config.dataDir, iiifPrivateHosts: config.iiifPrivateHosts },
    ...{ sendNotice: services.notices.send, siteName: site.siteName },
    assistant: assistant.admin,
    search: searchFeature.admin,
    readEntryDraft: dictionary.readDraft,
    system: { ...systemDeps(services), siteName: site.siteName },
    settings: { settings: services.settings, base: config, apply: applyAndCheck, limits },
  });
  return { site, searchFeature, dictionary, assistant, admin };
}

function addSiteRoutes({ app, config, current, db, ipCheck }: Services) {
  const site = createSiteRepo(db);
  siteRoutes(app, {
    repo: site,
    isAuthorised: ipCheck.check,
    fileUrl,
    configuredFields() {
      const { access, accountDays } = current();
      return { siteUrl: config.publicUrl ?? '', access, accountDays };
    },
  });
  crawlerRoutes(app, createSitemapRepo(db.orm), config);
  qrRoutes(app, config.publicUrl);
  return site;
}

/** Health, metrics and API documentation, then the web app, which handles every other path. */
async function addOperatorRoutesAndWeb(
  { app, config, db, sharedHttp, webDir, shell, ring, warn }: Services,
  { site, admin }: Awaited<ReturnType<typeof addFeatures>>,
): Promise<void> {
  healthRoutes(app.http, {
    metrics: sharedHttp.metrics,
    metricsToken: config.metricsToken,
    isDraining: app.isDraining,
    ping: async () => void (await db.pool.query('SELECT 1')),
  });
  if (config.apiDocs) apiDocs(app.http);
  fontsRoutes(app, createFontSubsets(join(webDir, 'assets')));
  await serveWeb(app, {
    ...{ webDir, shell, securityHeaders: sharedHttp.securityHeaders, publicKey: ring.publicKey, warn },
    ...{ readNotice: site.readNotice, openPreview: admin.openPreview },
  });
}
