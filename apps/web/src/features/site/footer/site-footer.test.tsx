import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

afterEach(cleanup);

test('the footer shows filing numbers, contacts, policies and sections', () => {
  const footer = {
    icp: '京ICP备00000000号-1',
    policeIcp: '京公网安备 11000000000000号',
    contactEmail: 'a@example.com',
    mobile: '010-0000 0000',
    zipCode: '100000',
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['site', 'footer'], footer);
  client.setQueryData(['site', 'nav'], []);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(footer.icp)).toBe('https://beian.miit.gov.cn');
  expect(href(footer.policeIcp)).toMatch(/beian\.mps\.gov\.cn.*11000000000000/);
  expect(href('投诉举报')).toMatch(/^mailto:a@example\.com/);
  expect(href('隐私政策')).toBe('/login/agreement?type=privacy');
  for (const name of ['本馆风采', '个人中心', '用户协议']) expect(href(name), name).toBeTruthy();
  for (const text of [footer.mobile, footer.zipCode]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
