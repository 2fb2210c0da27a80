import type { Endpoint } from '@meiyu/contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The name of a raw answer (page, file, health) in logs and metrics. */
    raw?: string;
  }
  interface FastifyRequest {
    /** The code inside the envelope, for logs and metrics. */
    outcome: number;
  }
}
