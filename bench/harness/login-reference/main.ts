/** @file The least that a login page of React with the same router costs: one route, one form. Not a page of the app. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Login() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return h(
    'form',
    null,
    h('h1', null, 'Reference'),
    h('input', {
      type: 'email',
      'aria-label': 'Email',
      value: email,
      onChange: (event: { target: { value: string } }) => setEmail(event.target.value),
    }),
    h('input', {
      type: 'password',
      'aria-label': 'Password',
      value: password,
      onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
    }),
    h('button', null, 'Log in'),
    h(Link, { to: '/register' }, 'Register'),
  );
}

const root = createRootRoute({ component: Outlet });
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: Login }),
  createRoute({ getParentRoute: () => root, path: '/register', component: () => h('p', null, 'Register') }),
]);
const router = createRouter({ routeTree });
createRoot(document.getElementById('root') as HTMLElement).render(
  h(StrictMode, null, h(RouterProvider as never, { router } as never)),
);
