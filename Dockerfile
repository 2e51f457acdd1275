# A server or worker with the engine compiled ahead. Build: docker build -t quiltwork .
FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[play,postgres]"

FROM python:3.12-slim
RUN --mount=from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "quiltwork[play,postgres]" \
    && useradd --create-home quiltwork && mkdir /data /machine-code && chown quiltwork /data /machine-code
USER quiltwork
# For any x86-64 machine with AVX2, and not only for the one that builds the image; on other machines for that one.
RUN if [ "$(uname -m)" = x86_64 ]; then quiltwork warm --into /machine-code --target x86-64-v3; \
    else quiltwork warm --into /machine-code; fi
ENV QUILTWORK_MACHINE_CODE=/machine-code QUILTWORK_DATA_DIR=/data QUILTWORK_JSON_LOGS=true
VOLUME /data
EXPOSE 8000
CMD ["quiltwork", "serve", "--host", "0.0.0.0", "--port", "8000"]
