import './lib/configure-zod.ts';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { connectCall } from './app/connect-call.ts';
import { makeRouter } from './app/router.tsx';
import { makeQueryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const router = makeRouter();
connectCall(router);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
