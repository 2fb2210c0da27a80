import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, text } from './fields.ts';

/* Navigation, footer, IP check: what every page needs. */

interface NavItem {
  id: string;
  parentId: string;
  name: string;
  /** The resource type of its target, or `link`. */
  cateType: string;
  /** Pictures of its tile: 0 and 1 on desktop, 2 on mobile. */
  cateImgUrl: string[];
  linkUrl?: string | undefined;
  children: NavItem[];
}

const navItem: z.ZodMiniType<NavItem, NavItem> = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  cateType: z.string(),
  cateImgUrl: z.array(z.string()),
  linkUrl: z.optional(z.string()),
  get children() {
    return z.array(navItem);
  },
});

const footerFields = z.object({
  vrUrl: z.string(),
  publicQr: z.string(),
  mobileQr: z.string(),
  contactEmail: z.string(),
  contactMobile: z.string(),
  contactName: z.string(),
  links: z.array(z.object({ linkName: z.string(), linkUrl: z.string() })),
  icp: z.string(),
  policeIcp: z.string(),
  mobile: z.string(),
  zipCode: z.string(),
  companyName: z.string(),
});

const systemFields = z.object({
  siteName: z.string(),
  siteAbstract: z.string(),
  logoUrl: z.string(),
  /** Address for links and QR codes, without a trailing slash. */
  siteUrl: z.string(),
  access: z.enum(['open', 'ranges']),
  /** How long a new account lasts. */
  accountDays: z.number(),
});

/** The names of the requested fields, all by default; unknown names are ignored. */
const keys = z.object({ keys: z.optional(listOf(text(40, '键名'), 50)) });

export const nav = endpoint({
  method: 'GET',
  path: '/api/businees/home/nav',
  access: 'public',
  summary: 'Navigation items with their children',
  silentOnFailure: true,
  data: z.array(navItem),
});

export const system = endpoint({
  method: 'POST',
  path: '/api/businees/home/system',
  access: 'public',
  summary: 'Site settings that pages show',
  body: keys,
  data: z.partial(systemFields),
});

export const footer = endpoint({
  method: 'POST',
  path: '/api/businees/home/footer',
  access: 'public',
  summary: 'Footer: contacts, friend links, filing numbers, QR codes',
  body: keys,
  data: z.partial(footerFields),
});

export const checkIp = endpoint({
  method: 'POST',
  path: '/api/auth/check',
  access: 'public',
  summary: "The caller's IP address and whether it is in an authorised range; must not be cached",
  data: z.object({
    clientIp: z.string(),
    ipCheck: z.boolean(),
  }),
});
