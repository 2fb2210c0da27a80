/** Settings of the C library for every process that draws pages or converts pictures (glibc reads them at its start). */
export const MEMORY_SETTINGS = {
  // glibc gives every thread a separate heap, and processing pictures makes each heap large, so there are at most two.
  MALLOC_ARENA_MAX: '2',
  // Blocks of 1 MB and more, such as pictures, are returned to the system as soon as they are freed.
  MALLOC_MMAP_THRESHOLD_: '1048576',
};
