-- Test data for the schema after this migration; later migrations must keep it.
UPDATE work SET accession = '1951.65', licence = 'https://creativecommons.org/publicdomain/zero/1.0/', attribution = '某馆',
  source_url = 'https://museum.example/1951.65' WHERE resource_id = 'mo-he';
