#!/bin/sh
# proofmark            starts the server with the settings of the environment (docs/operate.md)
# proofmark admin …    runs a command, such as: proofmark admin create-user
set -eu
here=$(dirname "$(readlink -f "$0")")
# What the server tells people to call.
export PROOFMARK_ADMIN_COMMAND="$here/proofmark admin"
if [ "${1:-}" = admin ]; then
  shift
  exec "$here/node" "$here/server/src/admin.ts" "$@"
fi
if [ $# -gt 0 ]; then
  echo "Cannot run '$1': use 'proofmark' to start the server, or 'proofmark admin' for commands" >&2
  exit 1
fi
exec "$here/node" "$here/server/src/server.ts"
