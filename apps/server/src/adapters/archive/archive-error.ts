/** An archive that cannot be used; its message is for the operator's eyes. */
export class ArchiveError extends Error {}
