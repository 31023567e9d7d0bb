import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './licences-plugin.ts';

const SERVER = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react({ compiler: true }), licences(import.meta.dirname)],
  build: { target: 'es2022' },
  worker: { format: 'es' },
  server: {
    proxy: { '/assetsapi': SERVER, '/files': SERVER, '/openapi.json': SERVER, '/docs': SERVER },
  },
});
