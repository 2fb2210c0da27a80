import type { PasskeySite } from './passkey-site.ts';

/*
 * Checks the answers of browsers with @simplewebauthn/server. It is large, so it is loaded when a passkey is first
 * used.
 */

const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

export interface Assertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | null | undefined;
  };
}

export interface Attestation {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
}

/**
 * The challenge that the browser signed; empty when there is none. It is valid only after the signature was checked.
 */
export function readChallenge({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The counter of the authenticator; undefined when the answer is not right. */
export async function verifyAssertion(input: {
  site: PasskeySite;
  assertion: Assertion;
  challenge: string;
  publicKey: Uint8Array;
}): Promise<number | undefined> {
  const { site, challenge, publicKey } = input;
  const { id, response } = input.assertion;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The caller compares the counter in the database, where two requests cannot both pass.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the statement can be checked without external data. Other statements contain certificates, for which the
 * library would ask servers that the certificates name (threat T41); the site asks for none, so browsers do not send
 * them.
 */
async function isSelfContained(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The new key; undefined when the answer is not right. */
export async function verifyAttestation(input: {
  site: PasskeySite;
  attestation: Attestation;
  challenge: string;
  algorithms: readonly number[];
}): Promise<{ id: string; publicKey: Uint8Array; counter: number } | undefined> {
  const { site, challenge, algorithms } = input;
  const { id, response } = input.attestation;
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    if (!(await isSelfContained(attestationObject))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}
