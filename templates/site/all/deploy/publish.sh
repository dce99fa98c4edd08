#!/bin/sh
# Copies the built site to a web server, as the last step of a CI job. Set there:
#   DEPLOY_TO        user@host:/folder (a folder that the server shows); nothing is published without it
#   DEPLOY_KEY       a private SSH key of that user; a secret
#   DEPLOY_HOST_KEY  the line that `ssh-keyscan host` prints
# Only files are copied. nginx or Caddy on that server learns redirects and headers from a file that `npm run build -- --host nginx` (or
# caddy) writes into dist/.lerret/: copy it beside the folder, never into it, and include it there, again whenever it has changed.
set -eu
if [ -z "${DEPLOY_TO:-}" ]; then
  echo 'DEPLOY_TO is not set: nothing is published.'
  exit 0
fi
secrets=$(mktemp -d)
trap 'rm -rf "$secrets"' EXIT
(
  umask 077
  printf '%s\n' "${DEPLOY_KEY:-}" >"$secrets/key"
  printf '%s\n' "${DEPLOY_HOST_KEY:-}" >"$secrets/hosts"
)
# Each file takes its name when all are there, and what is gone goes last. What only Lerret reads stays here.
rsync --recursive --links --times --perms --chmod=D755,F644 --delay-updates --delete-after --exclude=/.lerret/ \
  --rsh="ssh -i $secrets/key -o UserKnownHostsFile=$secrets/hosts -o StrictHostKeyChecking=yes" \
  dist/ "${DEPLOY_TO%/}/"
